import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#client/ui/Button.tsx'
import { CASE_KEY } from './console/use-case-keys.ts'
import { disputesQuery } from './queries.ts'

/** Links to the disputes before and after this one in the queue, by K and J. From a decided one, J leads to the most urgent. */
export function DisputeNeighbours({ matchId }: { matchId: number }) {
  const { data } = useQuery(disputesQuery(undefined, 1))
  const ids = data?.results.filter(({ step }) => step !== 'decided').map((row) => row.match_id) ?? []
  const at = ids.indexOf(matchId)
  const [previous, next] = at === -1 ? [undefined, ids[0]] : [ids[at - 1], ids[at + 1]]
  return (
    <>
      {previous === undefined ? null : <To id={previous} name={t('admin.disputes.previous')} shortcut="k" />}
      {next === undefined ? null : <To id={next} name={t('admin.disputes.next')} shortcut="j" />}
    </>
  )
}

function To({ id, name, shortcut }: { id: number; name: string; shortcut: 'j' | 'k' }) {
  return (
    <ButtonLink
      to="/admin/{-$section}/{-$id}"
      params={{ section: 'disputes', id: String(id) }}
      variant="outline"
      size="small"
      {...{ [CASE_KEY]: shortcut }}
    >
      {name}
    </ButtonLink>
  )
}
