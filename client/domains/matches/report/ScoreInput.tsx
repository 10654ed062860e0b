import { t } from '#messages/matches.ts'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'

export type ScoreInputProps = {
  /** Says which score this is: the game and the side. */
  label: string
  side: string
  value: string
  isWrong: boolean
  /** Steppers above and below, in the hero; otherwise beside. */
  isLarge?: boolean
  /** The form, where the field is outside of it. */
  form?: string
  onChange: (text: string) => void
  /** A step up or down. */
  onStep: (text: string) => void
  onLeave: () => void
  /** Takes the focus when it appears. */
  takesFocus?: boolean
  onFocus?: () => void
}

const MOST = 999

/** The points of a side: typed, stepped with its buttons or with the arrow keys. */
export function ScoreInput({
  label,
  side,
  value,
  isWrong,
  isLarge = false,
  form,
  onChange,
  onStep,
  onLeave,
  takesFocus = false,
  onFocus,
}: ScoreInputProps) {
  const field = useRef<HTMLInputElement>(null)
  const plus = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    // A step has the focus where the field would open a keyboard over the page.
    const first = matchMedia('(pointer: fine)').matches ? field : plus
    first.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const step = (by: number) =>
    onStep(String(Math.min(MOST, Math.max(0, (Number.parseInt(value, 10) || 0) + by))))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  const button = `grid shrink-0 place-items-center rounded-input border border-edge/70 bg-bg/80 hover:border-edge active:bg-raised ${isLarge ? 'h-13 w-16' : 'size-12 sm:size-11'}`
  return (
    <div className={`flex items-center ${isLarge ? 'flex-col-reverse gap-1.5' : 'min-w-0 gap-1'}`}>
      {/* Arrow keys do the same in the field: the buttons need no stop of their own. */}
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('matches.score_form.one_less', { side })}
        onClick={() => step(-1)}
        className={`${button} versus-less`}
      >
        <Minus aria-hidden="true" className="size-5" />
      </button>
      <input
        ref={field}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        value={value}
        form={form}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
        onFocus={(event) => {
          onFocus?.()
          event.target.select()
        }}
        placeholder="0"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        className={`font-wide rounded-input border text-center tabular-nums placeholder:text-muted hover:border-edge aria-invalid:border-loss ${isLarge ? 'h-20 w-28 border-transparent bg-transparent text-64' : 'h-12 min-w-0 grow border-edge/70 bg-bg/60 text-28 sm:h-11 sm:w-14 sm:grow-0'}`}
      />
      <button
        ref={plus}
        type="button"
        tabIndex={-1}
        aria-label={t('matches.score_form.one_more', { side })}
        onClick={() => step(1)}
        className={`${button} versus-more`}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
