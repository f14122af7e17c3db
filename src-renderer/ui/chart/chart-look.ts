/** Colours of the theme that a chart is drawn with, and whether it may move. */
export interface ChartLook {
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly surface: string;
  /** The page's font family: text is measured with it, which `inherit` would not allow. */
  readonly font: string;
  /** Of the series, told apart with colour blindness as well. */
  readonly series: readonly string[];
  readonly animated: boolean;
}

const SERIES = [1, 2, 3, 4, 5];

/** The look of the theme that an element is shown in. */
export function chartLook(element: HTMLElement): ChartLook {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const colour = (name: string): string => token(`--color-${name}`);
  return {
    text: colour('text'),
    muted: colour('muted'),
    line: colour('border'),
    surface: colour('raised'),
    font: style.fontFamily,
    series: SERIES.map((number) => token(`--chart-${number}`)),
    animated: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}

/** What all charts have in common. */
export function chartBase(look: ChartLook, description: string) {
  return {
    animation: look.animated,
    animationDuration: 250,
    color: [...look.series],
    textStyle: { color: look.text, fontFamily: look.font },
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
