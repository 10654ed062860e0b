import { t } from '#messages/accounts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAct } from '#client/lib/api/act.ts'
import { query } from '#client/lib/api/query.ts'
import { showToast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/Button.tsx'
import { useSession } from '#client/domains/accounts/session/store.ts'

const LINK = 'font-semibold text-accent-text underline underline-offset-4'

/** Accepts the version that was read, without leaving the page. */
export function AcceptTerms({ hasLink = true }: { hasLink?: boolean }) {
  const { data: terms } = useQuery(query('GET v1 /players/terms/'))
  const client = useQueryClient()
  const accept = useAct('POST v1 /players/terms/accept/', {
    once: true,
    input: (version: string) => ({ body: { version } }),
    onSuccess: () => {
      showToast('success', t('accounts.accept_terms.accepted'))
      // Rights to play for money are part of many answers: lobbies, tournaments, challenges, the wallet.
      return client.invalidateQueries()
    },
    onError: () => client.invalidateQueries({ queryKey: query('GET v1 /players/terms/').queryKey }),
  })
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="outline"
        size="small"
        pending={accept.isPending}
        onClick={() => terms && accept.mutate(terms.version)}
      >
        {t('accounts.accept_terms.accept')}
      </Button>
      {hasLink ? (
        <Link to="/terms-of-use" target="_blank" className={LINK}>
          {t('accounts.accept_terms.read')}
        </Link>
      ) : null}
    </div>
  )
}

/** Asks a player who reads the terms to accept them, as long as the present version isn't. */
export function TermsToAccept() {
  const { user } = useSession()
  const { data: terms } = useQuery({ ...query('GET v1 /players/terms/'), enabled: user !== undefined })
  if (!user || !terms || terms.accepted?.version === terms.version) return null
  return (
    <div role="note" className="page-width pb-10">
      <div className="mx-auto max-w-3xl rounded-input border border-line bg-raised px-4 py-3.5 text-14">
        <p className="text-pretty">
          {terms.accepted ? t('accounts.accept_terms.changed') : t('accounts.accept_terms.never')}
        </p>
        <AcceptTerms hasLink={false} />
      </div>
    </div>
  )
}
