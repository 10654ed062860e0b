import { t } from '#messages/accounts.ts'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { RefObject } from 'react'
import { Spinner } from '#client/ui/states/Spinner.tsx'
import type { HumanCheckState } from './use-human-check.ts'

const WORDS: Record<HumanCheckState, string> = {
  get idle() {
    return t('accounts.human_check.hint')
  },
  get working() {
    return t('accounts.human_check.running')
  },
  get done() {
    return t('accounts.human_check.human_check_done')
  },
  get failed() {
    return t('accounts.human_check.failed')
  },
}

type Props = {
  state: HumanCheckState
  area: RefObject<HTMLDivElement | null>
  onRetry: () => void
  error?: string | undefined
}

/** The status of the human check, which runs without input from the person. */
export function HumanCheck({ state, area, onRetry, error }: Props) {
  return (
    <div className="rounded-input border border-line px-3.5 py-3 text-14">
      <p role="status" className="flex min-h-5 items-center gap-2.5 text-muted [&_svg]:size-[18px]">
        {state === 'working' ? (
          <Spinner />
        ) : state === 'failed' ? (
          <ShieldAlert aria-hidden="true" className="text-loss" />
        ) : (
          <ShieldCheck aria-hidden="true" className={state === 'done' ? 'text-win' : ''} />
        )}
        {WORDS[state]}
        {state === 'failed' && (
          <button
            type="button"
            onClick={onRetry}
            className="font-[650] text-accent-text underline underline-offset-4"
          >
            {t('common.try_again')}
          </button>
        )}
      </p>
      <div ref={area} className="mt-2 empty:hidden" />
      {error && <p className="mt-1 text-loss">{error}</p>}
    </div>
  )
}
