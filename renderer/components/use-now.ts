import { useEffect, useState } from 'react';

const HALF_MINUTE = 30_000;

/** The present time, fresh enough for "há 5 minutos" unless told otherwise (milliseconds). */
export function useNow(every: number = HALF_MINUTE): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
