import type { Figure } from '../figure';
import { answers } from './answers';
import { crash } from './crash';
import { doors } from './doors';
import { faults } from './faults';
import { inputs } from './inputs';
import { outside } from './outside';
import { runaway } from './runaway';
import { saves } from './saves';

/** Every figure, in the order of the table. A new one is a module here and an entry in this list. */
export const figures: readonly Figure[] = [
  ...saves,
  ...faults,
  ...outside,
  ...crash,
  ...runaway,
  ...inputs,
  ...answers,
  ...doors,
];
