import { describe, expect, it } from 'vitest';
import { judgedTest, judgeRun } from '../stores/testing/models';
import { verdictTable } from './judge-flows';

describe('verdictTable', () => {
  it('is a line a test that spreadsheets take', () => {
    const tests = [
      judgedTest({ name: 'a\t1.in', subtask: '2' }),
      judgedTest({ semantic: null, profiles: [] }),
    ];
    const profiles = [{ id: 'wcmp' as const, title: 'testlib wcmp' }];
    expect(
      verdictTable(judgeRun({ tests }), profiles, ['Test', 'Subtask', 'Verdict', 'Check']),
    ).toBe(
      'Test\tSubtask\tVerdict\tCheck\ttestlib wcmp\tpoj\na 1.in\t2\tAC\tAC\tAC\tAC\na1.in\t\t\t\t\t\n',
    );
  });
});
