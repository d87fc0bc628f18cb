/** Puts the double's script first in a page, and lets exactly that script and its socket through the CSP. */

export interface Injection {
  /** Absolute URLs, loopback. */
  readonly scriptUrl: string;
  /** With the page load's one-time token. */
  readonly socketUrl: string;
}

export function injectScript(html: string, { scriptUrl, socketUrl }: Injection): string {
  const tag = `<script src="${scriptUrl}" data-ipc="${socketUrl}"></script>`;
  const head = /<head(\s[^>]*)?>/i.exec(html);
  if (head === null) return tag + html;
  const at = head.index + head[0].length;
  return html.slice(0, at) + tag + html.slice(at);
}

/** The page's end of the socket, for a client that is no browser. */
export function readSocketUrl(html: string): string | null {
  return /<script src="[^"]*" data-ipc="([^"]+)">/.exec(html)?.[1] ?? null;
}

/** Adds the two sources, each to its directive (which starts from default-src when the policy lacks it). */
export function widenPolicy(policy: string, { scriptUrl, socketUrl }: Injection): string {
  const socketSource = socketUrl.replace(/\?.*$/, '');
  return addSource(addSource(policy, 'script-src', scriptUrl), 'connect-src', socketSource);
}

function addSource(policy: string, directive: string, source: string): string {
  const directives = policy
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const sourcesOf = (name: string) =>
    directives
      .find((part) => part.split(/\s+/)[0] === name)
      ?.split(/\s+/)
      .slice(1);
  const before = sourcesOf(directive) ?? sourcesOf('default-src');
  if (before === undefined) return policy;
  const widened = [directive, ...before.filter((word) => word !== "'none'"), source].join(' ');
  return [...directives.filter((part) => part.split(/\s+/)[0] !== directive), widened].join('; ');
}
