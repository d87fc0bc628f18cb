import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../preload/contract/errors.ts';
import { RetryNote } from '../error-text.tsx';

interface PlaceProps {
  /** Height of what comes, so that nothing jumps. */
  readonly height: number;
}

function Place({ height }: PlaceProps) {
  const { t } = useTranslation();
  return <Skeleton height={height} animate={false} role="status" aria-label={t('common.loading')} />;
}

interface Props extends PlaceProps {
  /** Whether there is nothing to show yet. */
  readonly waits: boolean;
  readonly error: AppError | null;
  readonly onRetry: () => void;
}

/** The state of what main is asked for, above its content: loading, or why it failed, with a button that asks again. */
export function Loading({ waits, error, height, onRetry }: Props) {
  if (error !== null) {
    return (
      <div className="rc-not-loaded">
        <RetryNote error={error} size="xs" onRetry={onRetry} />
      </div>
    );
  }
  return waits ? <Place height={height} /> : null;
}

/** A part that waits, on a screen whose own `Loading` says the error. */
export function LoadingPart({ failed, height }: PlaceProps & { readonly failed: boolean }) {
  return failed ? null : <Place height={height} />;
}
