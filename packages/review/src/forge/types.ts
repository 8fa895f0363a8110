/** The members of the forge's resources that are used. */

export interface Pull {
  readonly number: number;
  readonly state: string;
  readonly user: { readonly login: string };
  readonly head: { readonly sha: string; readonly ref: string; readonly repo: { readonly full_name: string } | null };
  readonly base: { readonly ref: string };
}

export interface Comment {
  readonly id: number;
  readonly body?: string | null;
  readonly created_at?: string;
  /** Later than `created_at` after an edit. */
  readonly updated_at?: string;
  readonly user?: { readonly login?: string; readonly type?: string } | null;
}
