/** An element's attributes by lower-case name, in page order. */
export class Attributes extends Map<string, string> {
  /** Cached judgement of id and class; dropped when an attribute changes. */
  judged: object | undefined;

  /** Whether the class is the only attribute, as on most elements. */
  get isClassAlone(): boolean {
    return this.size === 0 || (this.size === 1 && this.has("class"));
  }

  override set(name: string, value: string): this {
    this.judged = undefined;
    return super.set(name, value);
  }

  override delete(name: string): boolean {
    this.judged = undefined;
    return super.delete(name);
  }
}
