import { NativeSelect, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError, Result } from '../../../../preload/contract/errors.ts';
import { REQUESTS, type RequestName, type RequestPreview } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { ErrorNote } from '../../../components/error-text.tsx';
import { RawText } from '../../../components/raw-text.tsx';
import { TitledModal } from '../../../components/titled-modal.tsx';
import { useStores } from '../../../kit/stores-context.tsx';

function Preview({ preview }: { readonly preview: RequestPreview }) {
  const { t } = useTranslation();
  return (
    <>
      <div>
        <Text fz="xs" fw={600}>
          {t('wireProfile.request.address')}
        </Text>
        <RawText label={t('wireProfile.request.address')} text={`${preview.method} ${preview.path}`} />
      </div>
      <div>
        <Text fz="xs" fw={600}>
          {t('wireProfile.request.body')}
        </Text>
        {preview.problem !== null ? (
          <Text fz="sm" role="alert">
            {preview.problem}
          </Text>
        ) : preview.body === '' ? (
          <Text fz="sm" c="dimmed">
            {t('wireProfile.request.noBody')}
          </Text>
        ) : (
          // Verbatim, not pretty-printed.
          <RawText label={t('wireProfile.request.body')} text={preview.body} />
        )}
      </div>
    </>
  );
}

/** Preview of a request made from this draft. */
export function RequestDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { wireProfile } = useStores();
  const [request, setRequest] = useState<RequestName>('standard');
  const [answer, setAnswer] = useState<Result<RequestPreview> | null>(null);
  useEffect(() => {
    let overtaken = false;
    void wireProfile
      .getState()
      .preview(request)
      .then((next) => {
        if (!overtaken) setAnswer(next);
      });
    return () => {
      overtaken = true;
    };
  }, [wireProfile, request]);
  const error: AppError | null = answer === null || answer.ok ? null : answer.error;
  return (
    <TitledModal title={t('wireProfile.request.title')} size="lg" onClose={onClose}>
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          {t('wireProfile.request.intro')}
        </Text>
        <NativeSelect
          size="xs"
          w={300}
          label={t('wireProfile.request.kind')}
          value={request}
          data={REQUESTS.map((each) => ({ value: each, label: t(`wireProfile.request.kinds.${each}`) }))}
          onChange={({ currentTarget }) => setRequest(REQUESTS.find((each) => each === currentTarget.value) ?? 'standard')}
        />
        {error !== null && <ErrorNote error={error} />}
        {answer?.ok === true && <Preview preview={answer.value} />}
      </Stack>
    </TitledModal>
  );
}
