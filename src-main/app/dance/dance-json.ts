import { createDance } from '../../engines';
import { runText, type DanceState } from '../../shared/dance';
import { stageWithin } from './reading';

/**
 * Records a run in this thread and gives it as JSON, in pieces.
 *
 * @throws ProblemError over-budget, dance-unfit, dance-too-large, dance-colours
 */
export function danceJson({ source, options }: DanceState, maxEvents: number): Iterable<string> {
  const { instance, puzzle } = stageWithin(source, options);
  const dance = createDance(puzzle, instance, options);
  const end = dance.run(maxEvents);
  const { nodes, updates, solutions, start } = dance;
  const whole = end !== 'paused' && dance.events.length <= maxEvents;
  const events = dance.events.slice(0, maxEvents);
  return runText({
    source,
    options,
    start,
    end: whole ? end : 'limit',
    nodes,
    updates,
    solutions,
    events,
  });
}
