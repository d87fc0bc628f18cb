/** Options of a test's server: idle connections stay open for longer than clients keep them, so that no request meets a closing one. */
export const KEEPS_IDLE = { keepAliveTimeout: 65_000 };
