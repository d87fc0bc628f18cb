import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../harness/runtime-path.ts';
import { checkWorkflows, readWorkflows, type Workflow } from '../../tools/packages/workflows.ts';

const workflows = readWorkflows();
function release(): Workflow {
  const found = workflows.find(({ path }) => path.endsWith('release.yml'));
  if (found === undefined) throw new Error('no release.yml');
  return found;
}

describe('the workflows', () => {
  test('are sound', async () => {
    expect(workflows.map(({ path }) => path)).toEqual([
      '.github/workflows/ci.yml',
      '.github/workflows/nightly.yml',
      '.github/workflows/release.yml',
    ]);
    expect(await checkWorkflows(workflows)).toEqual([]);
  });

  test.each([
    ['a key that does not exist', 'runs-on: windows-latest', 'run-on: windows-latest', 'run-on'],
    ['an output that no step has', 'steps.package.outputs.signing }}', 'steps.packag.outputs.signing }}', 'packag'],
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

test('each action is one commit, named with its version', () => {
  const uses = workflows.flatMap(({ text }) =>
    [...text.matchAll(/uses: (\S+)(.*)$/gm)].map(([, action = '', rest = '']) => ({ action, rest })),
  );
  expect(uses.length).toBeGreaterThan(10);
  for (const { action, rest } of uses.filter((use) => !use.action.startsWith('./'))) {
    expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
    expect(rest, action).toMatch(/^ # v\d+\.\d+\.\d+$/);
  }
  const commits = new Map<string, Set<string>>();
  for (const { action } of uses) {
    const [name = '', commit = ''] = action.split('@');
    commits.set(name, (commits.get(name) ?? new Set()).add(commit));
  }
  for (const [name, each] of commits) expect(each.size, name).toBe(1);
});

test.each(['ci.yml', 'release.yml'])('%s starts what a Linux user gets, the .deb before anything is loosened for it', (name) => {
  const text = workflows.find(({ path }) => path.endsWith(`/${name}`))?.text ?? '';
  const linux = text.slice(text.indexOf('npm run dist:linux'));
  const order = [
    'install --yes ./release/*.deb',
    'start-once.ts /opt/Recolha/recolha',
    'unprivileged_userns=0',
    'start-once.ts release/*.AppImage',
  ];
  const places = order.map((words) => linux.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

describe('a release', () => {
  const { text } = release();

  test('is a draft of what was tested, and signed', () => {
    expect(text).toContain('uses: ./.github/workflows/ci.yml');
    expect(text).toMatch(/if: needs\.windows\.outputs\.signing != 'none'/);
    expect(text).toMatch(/gh release create .* --draft /);
  });

  test('reads the fuses and starts the program after it was signed', () => {
    const order = [
      'package-windows.ts',
      'Get-AuthenticodeSignature',
      'fuses.ts release/win-unpacked',
      'start-once.ts release/win-unpacked',
    ];
    const places = order.map((words) => text.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('without a certificate it says so, in its title and in its notes', () => {
    expect(text).toMatch(/RECOLHA_UNSIGNED_RELEASE: \$\{\{ secrets\.RECOLHA_UNSIGNED_RELEASE \}\}/);
    expect(text).toMatch(/"\$SIGNING" = unsigned[\s\S]*sem assinatura[\s\S]*release-unsigned\.md CHANGELOG\.md > notes\.md/);
    expect(readFileSync(join(ROOT, '.github/release-unsigned.md'), 'utf8')).toContain('Executar assim mesmo');
  });

  test('hands the packager each value that a way of signing needs', () => {
    for (const name of [
      'AZURE_TENANT_ID',
      'AZURE_CLIENT_ID',
      'AZURE_CLIENT_SECRET',
      'RECOLHA_AZURE_ENDPOINT',
      'RECOLHA_AZURE_ACCOUNT',
      'RECOLHA_AZURE_PROFILE',
      'RECOLHA_PUBLISHER',
      'RECOLHA_SIGN_COMMAND',
      'WIN_CSC_LINK',
      'WIN_CSC_KEY_PASSWORD',
    ])
      expect(text).toContain(`          ${name}: \${{ `);
  });

  test('no packager in any workflow uploads by itself', () => {
    const lines = workflows.flatMap((workflow) => workflow.text.split('\n')).filter((line) => line.includes('npx electron-builder'));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toContain('--publish never');
    expect(readFileSync(join(ROOT, 'test/tools/release/package-windows.ts'), 'utf8')).toContain("'--publish', 'never'");
  });
});
