import { Button, type ButtonProps, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, type AppError, namesField } from '../../preload/contract/errors.ts';
import { AsAnswered } from './as-answered.tsx';
import { Note } from './status.tsx';

const isBlank = (text: string | null): boolean => text === null || text.trim() === '';

/** The API's readable messages; the raw field names are collapsed. */
export function ApiWords({ api }: { readonly api: ApiProblem }) {
  const { t } = useTranslation();
  const fields = Object.entries(api.errors).flatMap(([name, messages]) =>
    messages.filter((message) => !isBlank(message)).map((message) => ({ name, message })),
  );
  const main = isBlank(api.detail) ? api.title : api.detail;
  const texts = [main, ...fields.map(({ message }) => message)].flatMap((line) => (line === null || isBlank(line) ? [] : [line]));
  const sentences = [...new Set(texts)].filter((line) => !namesField(line));
  const raw = [api.title, api.detail, ...fields.map(({ name, message }) => `${name}: ${message}`)].filter((line) => !isBlank(line));
  return (
    <div className="rc-error-message">
      <Text span fz="xs" fw={600}>
        {texts.length === 0 ? t('common.networkSilent', { status: api.status }) : `${t('common.networkSaid')} (${api.status}):`}
      </Text>
      {sentences.map((line) => (
        <p key={line} className="rc-mono rc-wrap">
          “{line}”
        </p>
      ))}
      {(fields.length > 0 || sentences.length < texts.length) && <AsAnswered text={raw.join('\n')} />}
    </div>
  );
}

/** Errors that the user can fix alone; they need no support code. */
const OWN_SLIP: ReadonlySet<AppError['code']> = new Set(['invalid', 'stale', 'file', 'not-allowed']);

/** The program's message, the position of the error, and the API's messages. */
export function ErrorText({ error }: { readonly error: AppError }) {
  const { t } = useTranslation();
  const { line, column, api, answered, supportCode } = error.details ?? {};
  return (
    <div>
      <p className="rc-error-text">{error.message}</p>
      {line !== undefined && (
        <Text fz="xs" mt={4}>
          {column === undefined ? t('prices.place', { line }) : t('prices.placeColumn', { line, column })}
        </Text>
      )}
      {api !== undefined && <ApiWords api={api} />}
      {supportCode !== undefined && !OWN_SLIP.has(error.code) && (
        <Text fz="xs" mt={4} className="rc-num">
          {t('common.supportCode', { code: supportCode })}
        </Text>
      )}
      {answered !== undefined && <AsAnswered text={answered} />}
    </div>
  );
}

export function ErrorNote({ error, mt }: { readonly error: AppError; readonly mt?: number }) {
  return (
    <Note role="alert" mt={mt} tone="bad" icon={IconAlertTriangle}>
      <ErrorText error={error} />
    </Note>
  );
}

interface RetryProps extends Pick<ButtonProps, 'size'> {
  readonly error: AppError;
  readonly onRetry: () => void;
}

/** Why something could not be loaded, with a button that loads it again. */
export function RetryNote({ error, onRetry, ...button }: RetryProps) {
  const { t } = useTranslation();
  return (
    <>
      <ErrorNote error={error} />
      <Button mt="sm" variant="default" {...button} onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </>
  );
}
