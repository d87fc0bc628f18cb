import type { Standing } from './types.ts';

/** Keys of the other notes of its fueling: from the proposal, or from the upload that failed. */
export function siblingKeys({ file, proposals, siblings }: Pick<Standing, 'file' | 'proposals' | 'siblings'>): readonly string[] {
  const groupKeys = proposals.find(({ form }) => form === 'many-to-one')?.noteKeys ?? [];
  return [...groupKeys, ...siblings].filter((key) => key !== file.key);
}
