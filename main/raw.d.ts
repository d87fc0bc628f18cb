/** Text files that Vite inlines (imported with `?raw`). */
declare module '*?raw' {
  const text: string;
  export default text;
}
