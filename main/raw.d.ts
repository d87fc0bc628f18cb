/** Text files that Vite inlines (`import sql from './x.sql?raw'`). */
declare module '*?raw' {
  const text: string;
  export default text;
}
