declare module "@11ty/eleventy" {
  /** The part of the generator that we drive. */
  export default class Eleventy {
    constructor(input: string, output: string, options: object);
    toJSON(): Promise<unknown>;
  }
}
