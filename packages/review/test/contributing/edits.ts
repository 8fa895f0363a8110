/** The edits of a person for `$EDITOR FILE` in a recipe, by file. */
export const edits: Readonly<Record<string, (text: string) => string>> = {
  // How to add a field
  "openapi/v2/components/schemas/QueueStatus.yaml": (text) =>
    `${text}  oldestJobSince:
    description: When the job that waits longest was accepted. Null when none waits.
    type: [string, "null"]
    format: date-time
`,
  "openapi/v2/examples/getQueueStatus/idle.yaml": (text) => `${text}    oldestJobSince: null\n`,

  // How to add an operation
  "openapi/v2/paths/team_plan.yaml": () => `get:
  operationId: getPlan
  tags: [Account]
  summary: Get the plan
  description: Tells what the team's plan allows.
  x-contract: observed
  x-side-effect: none
  x-errors: [unauthorized, rate-limit-exceeded, internal-server-error]
  responses:
    "200":
      description: The current plan.
      content:
        application/json:
          schema:
            type: object
            required: [success, name]
            properties:
              success:
                description: Says that the plan could be read.
                type: boolean
              name:
                description: What the plan is called.
                type: string
          examples:
            small:
              $ref: ../examples/getPlan/small.yaml#/response
    "401":
      $ref: ../components/responses/Unauthorized.yaml
    "429":
      $ref: ../components/responses/TooManyRequests.yaml
    "500":
      $ref: ../components/responses/InternalServerError.yaml
`,
  "openapi/v2/openapi.yaml": (text) =>
    text.replace("  /team/queue-status:", '  /team/plan: { $ref: "./paths/team_plan.yaml" }\n  /team/queue-status:'),
  "openapi/v2/examples/getPlan/small.yaml": () =>
    "status: 200\nresponse:\n  summary: The smallest plan\n  value:\n    success: true\n    name: small\n",
  "packages/service/src/operations/index.ts": (text) =>
    text.replace(/^\}\);$/m, '  getPlan: () => ({ body: { success: true, name: "small" } }),\n});'),

  // How to deprecate
  "openapi/v2/paths/team_queue-status.yaml": (text) =>
    text.replace("  operationId:", '  deprecated: true\n  x-sunset: "2099-06-30"\n  operationId:'),
};
