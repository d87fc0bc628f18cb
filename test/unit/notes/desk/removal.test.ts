/** What outlasts the removal of imports, in any world of copies, uploads, cancellations and choices. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countRemoval, type FileUses, planRemoval, type RemovableFile } from '../../../../main/notes/testing.ts';

const KEYS = ['K1', 'K2', 'K3'];
const IMPORTS = ['a', 'b', 'c'];
interface World {
  readonly files: readonly RemovableFile[];
  readonly uses: FileUses;
  readonly importIds: readonly string[];
}

const parts = fc.record({
  importId: fc.constantFrom(...IMPORTS),
  content: fc.constantFrom(...KEYS.flatMap((key) => [`${key} x`, `${key} y`]), 'nada', null),
  attached: fc.boolean(),
  cancels: fc.boolean(),
});
const world: fc.Arbitrary<World> = fc
  .record({
    parts: fc.array(parts, { maxLength: 12 }),
    archived: fc.subarray(IMPORTS),
    chosen: fc.subarray(KEYS),
    importIds: fc.subarray(IMPORTS, { minLength: 1 }),
  })
  .map(({ parts, archived, chosen, importIds }) => {
    const keyOf = (content: string | null) => KEYS.find((key) => content?.startsWith(key)) ?? null;
    const files = parts.map(({ importId, content }, at): RemovableFile => {
      return { id: `f${at}`, importId, sha256: content, key: keyOf(content), archived: archived.includes(importId) };
    });
    return {
      files,
      importIds,
      uses: {
        ledger: files.flatMap(({ id, key, sha256 }, at) =>
          parts[at]?.attached === true && key !== null && sha256 !== null ? [{ fileId: id, key, xmlSha256: sha256 }] : [],
        ),
        // The same bytes tell the same.
        cancellations: files.flatMap(({ id, sha256 }) =>
          parts.some(({ cancels, content }) => cancels && content === sha256 && content !== null) ? [{ fileId: id }] : [],
        ),
        choices: chosen.map((key) => ({ key })),
      },
    };
  });

describe('removal of imports', () => {
  it('takes no file that was attached, no last word of a cancellation, no sight of a match made by hand', () => {
    fc.assert(
      fc.property(world, ({ files, uses, importIds }) => {
        const { goes, stays } = planRemoval(files, new Set(importIds), uses);
        const asked = files.filter(({ importId }) => importIds.includes(importId)).map(({ id }) => id);
        expect([...goes, ...stays.keys()].toSorted()).toEqual(asked.toSorted());
        const left = files.filter(({ id }) => !goes.includes(id));
        for (const { fileId } of uses.ledger) expect(goes).not.toContain(fileId);
        const told = (of: readonly RemovableFile[]) =>
          new Set(of.flatMap(({ id, sha256 }) => (uses.cancellations.some(({ fileId }) => fileId === id) ? [sha256] : [])));
        expect(told(left)).toEqual(told(files));
        const seen = (of: readonly RemovableFile[], key: string) =>
          new Set(of.flatMap((file) => (file.key === key && !file.archived ? [file.sha256] : [])));
        for (const { key } of uses.choices) expect(seen(left, key)).toEqual(seen(files, key));
        // Other bytes of a note that was sent are kept, as its proof.
        for (const { key, sha256 } of files) {
          const sent = uses.ledger.filter((entry) => entry.key === key);
          if (sent.length > 0 && sent.every(({ xmlSha256 }) => xmlSha256 !== sha256))
            expect(left.filter((file) => file.sha256 === sha256)).toEqual(files.filter((file) => file.sha256 === sha256));
        }
      }),
    );
  });

  it('keeps nothing without a reason: what stays could not go even alone', () => {
    fc.assert(
      fc.property(world, ({ files, uses, importIds }) => {
        const { goes, stays } = planRemoval(files, new Set(importIds), uses);
        const left = files.filter(({ id }) => !goes.includes(id));
        for (const fileId of stays.keys()) {
          const alone = left.map((file) => (file.id === fileId ? { ...file, importId: 'só' } : file));
          expect(planRemoval(alone, new Set(['só']), uses).goes).toEqual([]);
        }
      }),
    );
  });

  it('counts what it does', () => {
    fc.assert(
      fc.property(world, ({ files, uses, importIds }) => {
        const plan = planRemoval(files, new Set(importIds), uses);
        const importOf = new Map(files.map(({ id, importId }) => [id, importId]));
        const counts = countRemoval(
          plan,
          importIds,
          (id) => importOf.get(id),
          (id) => id.endsWith('1'),
        );
        const { sent, cancellation, chosen } = counts.stays;
        expect(counts.files).toBe(plan.goes.length);
        expect(sent + cancellation + chosen).toBe(plan.stays.size);
        expect(counts.open).toBe(plan.goes.filter((id) => id.endsWith('1')).length);
        const kept = new Set(files.filter(({ id }) => plan.stays.has(id)).map(({ importId }) => importId));
        expect(counts.imports).toBe(importIds.filter((id) => !kept.has(id)).length);
      }),
    );
  });
});
