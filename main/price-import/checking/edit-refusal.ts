/** Why an edit is invalid. */
export type EditRefusal =
  | { readonly type: 'no-line'; readonly line: number }
  | { readonly type: 'no-product' }
  | { readonly type: 'no-label' }
  | { readonly type: 'no-document' }
  /** No cell of the column has that text. */
  | { readonly type: 'no-text'; readonly text: string }
  | { readonly type: 'no-reason' };
