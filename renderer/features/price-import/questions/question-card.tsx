import { Button, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface CardProps {
  readonly title: string;
  readonly message: string;
  readonly rows?: number | undefined;
  readonly children: ReactNode;
}

export function QuestionCard({ title, message, rows, children }: CardProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="rc-card rc-card-body" aria-labelledby={id}>
      <Group justify="space-between" wrap="nowrap" align="baseline">
        <Title order={3} id={id} className="rc-wrap">
          {title}
        </Title>
        {rows !== undefined && (
          <Text fz="xs" c="dimmed" flex="none">
            {t('prices.questionRows', { count: rows })}
          </Text>
        )}
      </Group>
      <Text fz="sm" c="dimmed" mt={2} mb="sm">
        {message}
      </Text>
      {children}
    </section>
  );
}

interface Option {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  readonly act: () => unknown;
}

export function Answers({ options, children }: { readonly options: readonly Option[]; readonly children?: ReactNode }) {
  return (
    <Group gap="xs">
      {options.map((option) => (
        <Button key={option.key} variant="default" onClick={option.act} className="rc-num">
          {option.label}
          {option.hint !== undefined && (
            <Text span fz="xs" c="dimmed" ml={8}>
              {option.hint}
            </Text>
          )}
        </Button>
      ))}
      {children}
    </Group>
  );
}
