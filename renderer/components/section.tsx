import { Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: string;
  /** Description below the title. */
  readonly text?: string;
  /** Content right after the title. */
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A card with a heading: one part of a screen. */
export function Section({ title, text, aside, actions, children }: Props) {
  const id = useId();
  return (
    <section className="rc-card" aria-labelledby={id}>
      <div className="rc-card-head" data-text={text !== undefined}>
        <div className="rc-grow">
          <Group gap={10} wrap="nowrap">
            <Title order={2} id={id}>
              {title}
            </Title>
            {aside}
          </Group>
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
