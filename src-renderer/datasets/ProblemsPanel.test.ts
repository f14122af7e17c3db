import { catalogues } from '@shared/text';
import { problem } from '@shared/puzzle';
import { mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { defineComponent, h } from 'vue';
import { createCatalogue, useFiles } from '../stores';
import { basicHandlers, countsOf, fileSummary, startWindow } from '../stores/testing/models';
import { TooltipProvider } from '../ui';
import ProblemsPanel from './ProblemsPanel.vue';

let page: VueWrapper | null = null;
afterEach(() => page?.unmount());

describe('the list of problems', () => {
  it('has what keeps puzzles from being solved before the notes, whatever the order of the files', async () => {
    const files = [
      fileSummary({
        id: 1,
        name: 'noted.in',
        notes: [problem('terminator-missing', { terminator: 'end' })],
      }),
      fileSummary({ id: 2, name: 'malformed.in', counts: countsOf({ ready: 1, malformed: 2 }) }),
      fileSummary({ id: 3, name: 'empty.in', problem: problem('empty-file') }),
    ];
    await startWindow(basicHandlers(files), () => void useFiles());
    const words = createCatalogue('en', catalogues);
    const root = defineComponent({
      setup: () => () => h(TooltipProvider, () => h(ProblemsPanel)),
    });
    page = mount(root, { global: { plugins: [words] }, attachTo: document.body });
    const lines = page.findAll('li').map((line) => line.text());
    expect(lines.map((line) => line.split('.')[0])).toEqual(['empty', 'malformed', 'noted']);
    const { show } = catalogues.en.window.problems;
    expect(lines.filter((line) => line.includes(show))).toEqual([lines[1]]);
  });
});
