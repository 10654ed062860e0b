import { t } from '#messages/ratings.ts'
import { useQuery } from '@tanstack/react-query'
import { Switch } from '#client/ui/fields/Switch.tsx'
import { useShowEarnings } from './queries.ts'
import { query } from '#client/lib/api/query.ts'

/** Switch that shows the player's earnings on leaderboards. */
export function EarningsChoice() {
  const shown = useQuery(query('GET v1 /leaderboards/shown-earnings/'))
  const change = useShowEarnings()
  return (
    <Switch
      label={t('ratings.totals.show_my_earnings')}
      isOn={change.isPending ? change.variables : (shown.data?.is_shown ?? false)}
      isPending={change.isPending || shown.isPending}
      onChange={(isOn) => change.mutate(isOn)}
    >
      {t('ratings.totals.show_my_earnings_hint')}
    </Switch>
  )
}
