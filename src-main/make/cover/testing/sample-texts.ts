import { classicTexts, type ClassicId, type ClassicTexts } from '../../../shared/contract';

/** Texts that a problem needs to be made with its usual numbers. */
export const sampleTexts = (id: ClassicId): ClassicTexts =>
  classicTexts(id).includes('pieces') ? { pieces: 'tetrominoes x2' } : {};
