import { useDialects, useDialogs, useFiles } from '../stores';

/**
 * Asks which format a data set is in, where several fit: one question for each set, one after
 * another. What is dismissed keeps the likeliest, and is not asked again either.
 */
export async function chooseFormats(): Promise<void> {
  const files = useFiles();
  for (;;) {
    const file = files.files.find(({ alternatives }) => alternatives.length > 1);
    if (file === undefined) return;
    const chosen = await useDialogs().show('chooseFormat', { fileId: file.id });
    const formatId = chosen ?? file.alternatives[0];
    // Another window may have answered meanwhile, or the file may be closed.
    const still = files.byId(file.id)?.alternatives ?? [];
    if (formatId === undefined || still.length === 0) continue;
    await useDialects().choose(file.id, formatId);
  }
}
