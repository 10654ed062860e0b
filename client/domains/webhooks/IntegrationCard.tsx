import type { ReactNode } from 'react'

type Props = {
  icon: ReactNode
  title: string
  /** The state in a word. */
  state: ReactNode
  about: string
  isBad?: boolean
  action: ReactNode
  children?: ReactNode
}

/** One integration: what it does, how it is doing, and one way on. */
export function IntegrationCard({ icon, title, state, about, isBad = false, action, children }: Props) {
  return (
    <section
      className={`grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-card border bg-surface p-5 ${isBad ? 'border-loss/60' : 'border-line'}`}
    >
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="cut-corner grid size-12 shrink-0 place-items-center bg-raised [--cut:10px] [&>svg]:size-6"
        >
          {icon}
        </span>
        <div className="min-w-0">
          <h2 className="text-20">{title}</h2>
          {state}
        </div>
      </div>
      <p className="text-14 text-pretty text-muted">{about}</p>
      {children}
      <div>{action}</div>
    </section>
  )
}
