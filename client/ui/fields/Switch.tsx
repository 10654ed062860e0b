import type { ReactNode } from 'react'

type Props = {
  label: string
  children?: ReactNode
  isOn: boolean
  isPending?: boolean
  onChange: (isOn: boolean) => void
}

/** A switch that takes effect at once, with a description. */
export function Switch({ label, children, isOn, isPending = false, onChange }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-6">
      <span className="min-w-0">
        <span className="block text-16 font-[600]">{label}</span>
        {children && <span className="mt-0.5 block text-pretty text-14 text-muted">{children}</span>}
      </span>
      <span className="relative shrink-0">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-busy={isPending || undefined}
          onChange={(event) => !isPending && onChange(event.target.checked)}
          className="peer block h-7 w-12 cursor-pointer appearance-none rounded-full border border-edge bg-raised transition-colors checked:border-transparent checked:bg-accent"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-s-1 top-1 size-5 rounded-full bg-text transition-transform duration-150 ease-out peer-checked:translate-x-5 rtl:peer-checked:-translate-x-5 peer-checked:bg-on-accent"
        />
      </span>
    </label>
  )
}
