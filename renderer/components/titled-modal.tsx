import { Modal, type ModalProps, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { giveFocusBack } from '../kit/focus-back.ts';
import { useEscape } from './keys/use-escape.ts';

interface Props extends Pick<ModalProps, 'size' | 'children' | 'onClose'> {
  readonly title: string;
  readonly opened?: boolean;
  /** Whether its act is running. Closing would not cancel it, so the dialog stays for the answer. */
  readonly busy?: boolean;
  /** Whether closing would lose what was typed. Escape and a click outside are then ignored; the buttons still close it. */
  readonly typed?: boolean;
}

const stay = (): void => undefined;

/** A dialog with a title. */
export function TitledModal({ title, opened = true, busy = false, typed = false, onClose, children, ...modal }: Props) {
  const { t } = useTranslation();
  const close = busy ? stay : onClose;
  // A dialog that leaves the page at once has no transition, at whose end Mantine gives the focus back.
  useEffect(() => giveFocusBack, []);
  useEscape(opened, typed ? stay : close);
  return (
    <Modal
      {...modal}
      opened={opened}
      onClose={close}
      closeOnEscape={false}
      closeOnClickOutside={!typed}
      title={
        <Text span fw={620} fz="lg">
          {title}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('common.close'), disabled: busy }}
    >
      {children}
    </Modal>
  );
}
