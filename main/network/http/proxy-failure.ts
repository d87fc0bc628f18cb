/** The tunnel through a proxy was not opened, so no byte of the request can have passed through it. */
export class ProxyFailure extends Error {
  /** Whether the proxy itself answered; if it did not, another one may be tried. */
  readonly reached: boolean;
  /** The proxy's answer to CONNECT, if any. */
  readonly status: number | null;
  /** A 407 without an authentication scheme that this program supports. */
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
