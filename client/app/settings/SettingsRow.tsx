import type { ReactNode } from 'react'
import { type SettingId, settingTitle } from './settings.ts'
import { useArrival } from './use-arrival.ts'

type Props = {
  /** The hash of its address. */
  id: SettingId
  about?: ReactNode
  /** True for a setting as wide as the card: its description is above it. */
  isWide?: boolean
  children: ReactNode
}

/** One setting: its description at the left, its value at the right; stacked where the card is narrow. */
export function SettingsRow({ id, about, isWide = false, children }: Props) {
  const { place, isHere } = useArrival<HTMLElement>((hash) => hash === id)
  return (
    <section
      ref={place}
      id={id}
      tabIndex={isHere ? -1 : undefined}
      aria-labelledby={`${id}-title`}
      className={`grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 px-4 py-6 outline-none transition-shadow focus:shadow-[inset_3px_0_var(--accent-text)] sm:px-6 ${isWide ? '' : '@xl:grid-cols-[11rem_minmax(0,1fr)]'}`}
    >
      <div>
        <h4 id={`${id}-title`} className="text-16 font-[650]">
          {settingTitle(id)}
        </h4>
        {about && <p className="mt-1 text-pretty text-14 text-muted">{about}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
