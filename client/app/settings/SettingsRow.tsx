import type { ReactNode } from 'react'

type Props = {
  /** For rows that URLs link to. */ id?: string
  title: string
  about?: ReactNode
  children: ReactNode
}

/** One setting: its description at the left, its value at the right; stacked on a phone. */
export function SettingsRow({ id, title, about, children }: Props) {
  return (
    <section
      id={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 px-4 py-6 sm:px-6 md:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div>
        <h4 className="text-16 font-[650]">{title}</h4>
        {about && <p className="mt-1 text-pretty text-14 text-muted">{about}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
