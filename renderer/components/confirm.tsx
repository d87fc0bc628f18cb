import { Button, Group, type ModalProps, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TitledModal } from './titled-modal.tsx';

interface Props extends Pick<ModalProps, 'size'> {
  readonly opened?: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly action: string;
  readonly cancel?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Whether the act is running: it can't be cancelled any more. */
  readonly busy?: boolean;
  /** Whether closing by accident would lose what was typed. */
  readonly typed?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirmation of an irreversible act that states its consequences. The safe choice has the initial focus. */
export function Confirm(props: Props) {
  const { t } = useTranslation();
  const busy = props.busy === true;
  return (
    <TitledModal
      {...(props.size === undefined ? {} : { size: props.size })}
      title={props.title}
      opened={props.opened ?? true}
      busy={busy}
      typed={props.typed ?? false}
      onClose={props.onClose}
    >
      <Stack gap="lg">
        <Text fz="sm" component="div">
          {props.children}
        </Text>
        <Group justify="flex-end" gap="xs" className="rc-dialog-foot">
          <Button variant="default" disabled={busy} onClick={props.onClose} data-autofocus>
            {props.cancel ?? t('common.cancel')}
          </Button>
          <Button
            color={props.danger === true ? 'red' : 'teal'}
            disabled={props.disabled === true}
            loading={busy}
            onClick={props.onConfirm}
          >
            {props.action}
          </Button>
        </Group>
      </Stack>
    </TitledModal>
  );
}
