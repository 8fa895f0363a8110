import { rm } from "node:fs/promises";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { copyOf, seed, type Repository } from "./repository.ts";

/**
 * Creates the repository with the contract once for a test file.
 *
 * @returns a function that copies it for the current test; the copy is removed with the test
 */
export function clonePerTest(): () => Promise<Repository> {
  let origin: Repository;
  beforeAll(async () => {
    origin = await seed();
  });
  afterAll(() => rm(origin.root, { recursive: true }));
  return async () => {
    const repository = await copyOf(origin);
    onTestFinished(() => rm(repository.root, { recursive: true }));
    return repository;
  };
}
