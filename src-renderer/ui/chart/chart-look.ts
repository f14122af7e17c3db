/** Colours of the theme that a chart is drawn with, and whether it may move. */
export interface ChartLook {
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly surface: string;
  readonly animated: boolean;
}

/** Okabe and Ito's colours, told apart with colour blindness as well. */
const CHART_COLOURS = ['#0072b2', '#d55e00', '#009e73', '#e69f00', '#cc79a7'];

/** The look of the theme that an element is shown in. */
export function chartLook(element: HTMLElement): ChartLook {
  const style = getComputedStyle(element);
  const colour = (name: string): string => style.getPropertyValue(`--color-${name}`).trim();
  return {
    text: colour('text'),
    muted: colour('muted'),
    line: colour('border'),
    surface: colour('raised'),
    animated: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}

/** What all charts have in common. */
export function chartBase(look: ChartLook, description: string) {
  return {
    animation: look.animated,
    animationDuration: 250,
    color: CHART_COLOURS,
    textStyle: { color: look.text, fontFamily: 'inherit' },
    aria: { enabled: true, label: { description }, decal: { show: true } },
    tooltip: {
      backgroundColor: look.surface,
      borderColor: look.line,
      textStyle: { color: look.text },
    },
  };
}

/** An axis in the colours of the theme. */
export function chartAxis(look: ChartLook, name = '') {
  return {
    name,
    nameLocation: 'middle' as const,
    nameGap: 30,
    nameTextStyle: { color: look.muted },
    axisLabel: { color: look.text },
    axisLine: { lineStyle: { color: look.line } },
    splitLine: { lineStyle: { color: look.line } },
  };
}
