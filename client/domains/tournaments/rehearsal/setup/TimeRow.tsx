import { useId } from 'react'
import { minuteOf, timeValue } from '../clock.ts'

type Props = { label: string; minute: number; onChange: (minute: number) => void }

/** A time of day in one line. */
export function TimeRow({ label, minute, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex min-h-9 items-center justify-between gap-3 pointer-coarse:min-h-11">
      <label htmlFor={id} className="text-14">
        {label}
      </label>
      <input
        id={id}
        type="time"
        step={300}
        value={timeValue(minute)}
        onChange={(event) => {
          const chosen = minuteOf(event.target.value)
          if (chosen !== undefined) onChange(chosen)
        }}
        className="rounded-input border border-transparent bg-transparent px-2 py-1 text-14 font-[650] hover:border-line pointer-coarse:min-h-11"
      />
    </div>
  )
}
