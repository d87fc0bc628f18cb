/** The way through a proxy was not opened, so not one byte of the request can have gone through it. */
export class ProxyFailure extends Error {
  /** Whether the proxy itself answered; if it did not, another one may be tried. */
  readonly reached: boolean;
  /** The proxy's answer to CONNECT, when it gave one. */
  readonly status: number | null;
  /** A 407 that offers no way to log in that this program supports. */
  readonly unsupported: boolean;

  constructor(
    message: string,
    options: { readonly reached: boolean; readonly status?: number; readonly unsupported?: boolean; readonly cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.name = 'ProxyFailure';
    this.reached = options.reached;
    this.status = options.status ?? null;
    this.unsupported = options.unsupported ?? false;
  }
}
