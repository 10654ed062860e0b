export type ButtonVariant = 'main' | 'quiet' | 'outline' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large' | 'hero'

const BASE =
  'relative inline-flex select-none items-center justify-center gap-2 whitespace-nowrap text-center font-[650] transition-[background-color,border-color,color,transform] duration-150 ease-out active:translate-y-px disabled:text-faint disabled:active:translate-y-0 aria-busy:opacity-70'

const VARIANTS: Record<ButtonVariant, string> = {
  /* The one main action of a screen. */
  main: 'cut-fill text-on-accent not-disabled:hover:[--fill:var(--accent-hover)] disabled:text-muted disabled:[--fill:var(--line)]',
  quiet: 'rounded-input bg-raised text-text not-disabled:hover:bg-line disabled:bg-raised/50',
  outline:
    'rounded-input border border-edge/70 text-text not-disabled:hover:bg-raised disabled:border-dashed disabled:border-line',
  danger:
    'rounded-input border border-loss/60 text-loss not-disabled:hover:bg-loss/10 disabled:border-dashed disabled:border-line',
}

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-14 pointer-coarse:min-h-11',
  normal: 'min-h-11 px-4 text-14',
  large: 'min-h-13 px-6 text-16',
  hero: 'min-h-22 px-6 font-wide text-20 sm:text-28',
}

/** The classes of a button, for other elements that must look like one. */
export function buttonClass(
  variant: ButtonVariant = 'quiet',
  size: ButtonSize = 'normal',
  extra = '',
): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${extra}`
}
