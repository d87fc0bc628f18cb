/**
 * What the page may load: its own files only. Inline styles are needed by Mantine and the virtualised grid;
 * inline scripts are never allowed. `data:` images are Mantine's icons.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
