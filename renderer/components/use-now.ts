import { useEffect, useState } from 'react';

const HALF_MINUTE = 30_000;

/** The current time. @param every refresh interval in milliseconds; the default suits "há 5 minutos". */
export function useNow(every: number = HALF_MINUTE): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
