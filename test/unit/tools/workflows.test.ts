import { describe, expect, test } from 'vitest';
import { checkWorkflows, readWorkflows, type Workflow } from '../../tools/packages/workflows.ts';

const workflows = readWorkflows();
function release(): Workflow {
  const found = workflows.find(({ path }) => path.endsWith('release.yml'));
  if (found === undefined) throw new Error('no release.yml');
  return found;
}

describe('the workflows', () => {
  test('are sound', async () => {
    expect(workflows.map(({ path }) => path)).toEqual(['.github/workflows/ci.yml', '.github/workflows/nightly.yml', '.github/workflows/release.yml']);
    expect(await checkWorkflows(workflows)).toEqual([]);
  });

  test.each([
    ['a key that does not exist', 'runs-on: windows-latest', 'run-on: windows-latest', 'run-on'],
    ['an output that no step has', 'steps.certificate.outputs.signed }}', 'steps.certificat.outputs.signed }}', 'certificat'],
    ['a job that is not there', 'needs: [windows, linux]', 'needs: [windows, mac]', 'mac'],
    ['a misspelt property', 'github.ref_name', 'github.ref_nam', 'ref_nam'],
  ])('%s is found, with its place', async (_, right, wrong, word) => {
    const { path, text } = release();
    expect(text).toContain(right);
    const found = await checkWorkflows([{ path, text: text.replace(right, wrong) }]);
    expect(found.join('\n')).toContain(word);
    expect(found[0]).toMatch(/^\.github\/workflows\/release\.yml:\d+:\d+: /);
  });
});

describe('a release', () => {
  const { text } = release();

  test('is a draft of what was tested, and signed', () => {
    expect(text).toContain('uses: ./.github/workflows/ci.yml');
    expect(text).toMatch(/if: needs\.windows\.outputs\.signed == 'true'/);
    expect(text).toMatch(/gh release create .* --draft /);
  });

  test('reads the fuses and starts the program after it was signed', () => {
    const order = [
      'electron-builder.release.yml',
      'Get-AuthenticodeSignature',
      'fuses.ts release/win-unpacked',
      'start-once.ts release/win-unpacked',
    ];
    const places = order.map((words) => text.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('no packager in any workflow uploads by itself', () => {
    const lines = workflows.flatMap((workflow) => workflow.text.split('\n')).filter((line) => line.includes('electron-builder -'));
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).toContain('--publish never');
  });
});
