import { Modal, type ModalProps, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props extends Pick<ModalProps, 'size' | 'children' | 'onClose'> {
  readonly title: string;
  readonly opened?: boolean;
}

/** A dialog with a title. */
export function TitledModal({ title, opened = true, children, ...modal }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      {...modal}
      opened={opened}
      title={
        <Text span fw={620} fz="lg">
          {title}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {children}
    </Modal>
  );
}
