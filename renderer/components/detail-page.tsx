import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AppError } from '../../preload/contract/errors.ts';
import { ErrorNote } from './error-text.tsx';

interface Props {
  readonly back: string;
  readonly onBack: () => void;
  readonly error: AppError | null;
  /** null: it is not read yet. */
  readonly children: ReactNode | null;
}

/** One thing of a list, with the way back to it. */
export function DetailPage({ back, onBack, error, children }: Props) {
  return (
    <div className="rc-page">
      <Button variant="subtle" size="compact-sm" ml={-8} mb="xs" leftSection={<IconArrowLeft size={15} aria-hidden />} onClick={onBack}>
        {back}
      </Button>
      {error !== null && <ErrorNote error={error} />}
      {children}
      {children === null && error === null && <Skeleton height={360} animate={false} />}
    </div>
  );
}
