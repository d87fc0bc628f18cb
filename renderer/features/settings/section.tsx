import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A card with a heading: one part of the settings. */
export function Section({ title, text, actions, children }: Props) {
  const id = useId();
  return (
    <section className="rc-card" aria-labelledby={id}>
      <div className="rc-card-head" style={{ paddingBlock: 12 }}>
        <div style={{ flex: 1 }}>
          <Title order={2} id={id}>
            {title}
          </Title>
          {text !== undefined && (
            <Text fz="sm" c="dimmed">
              {text}
            </Text>
          )}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
