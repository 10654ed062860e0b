import { CASE_KEY } from './use-case-keys.ts'

const OPTION =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-input border border-line px-3.5 py-2 text-14 transition-colors hover:border-edge has-checked:border-accent-text has-checked:bg-accent/12 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text'

type Props = {
  group: string
  /** The digit that chooses it. */
  digit: string
  label: string
  effect: string
  isChosen: boolean
  onChoose: () => void
}

/** One of the ways to decide a case, with what follows from it. */
export function VerdictOption({ group, digit, label, effect, isChosen, onChoose }: Props) {
  return (
    <label className={OPTION}>
      <kbd
        aria-hidden="true"
        className="rounded-[4px] border border-line px-1.5 text-12 text-muted max-lg:hidden"
      >
        {digit}
      </kbd>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="size-4 shrink-0 appearance-none rounded-full border border-edge checked:border-5 checked:border-accent-text"
        {...{ [CASE_KEY]: digit }}
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-semibold">{label}</span>
        <span className="block text-12 text-muted">{effect}</span>
      </span>
    </label>
  )
}
