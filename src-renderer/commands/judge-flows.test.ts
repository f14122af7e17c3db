import { expect, it, vi } from 'vitest';
import { useJudge, useNotices } from '../stores';
import { basicHandlers, judgeRun, startWindow } from '../stores/testing/models';
import { copyVerdicts } from './judge-flows';

it('says that no verdicts were copied where the clipboard refuses', async () => {
  await startWindow(basicHandlers(), () => void useJudge());
  useJudge().run = judgeRun({});
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
  await copyVerdicts();
  expect(useNotices().notices.map(({ message }) => message.key)).toEqual([
    'editor.paste.copyDenied',
  ]);
});
