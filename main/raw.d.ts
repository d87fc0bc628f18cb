/** Text files that Vite inlines (imported with `?raw`). */
declare module '*?raw' {
  const text: string;
  export default text;
}

interface ImportMeta {
  /** Files that Vite inlines, by their path. */
  glob<T>(
    pattern: string,
    how: { readonly query: '?raw' | '?inline'; readonly import: 'default'; readonly eager: true },
  ): Record<string, T>;
}
