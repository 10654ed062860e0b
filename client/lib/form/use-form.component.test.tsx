import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from '#contract/zod.ts'
import { CallError } from '#client/lib/api/call-error.ts'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { checkBody } from './problems.ts'
import { useForm } from './use-form.ts'

const schema = z.object({
  name: z.string().min(3, 'The name is too short.'),
  tag: z.string().min(2, 'The tag is too short.'),
})
type Body = z.infer<typeof schema>
type Save = (body: Body) => Promise<string>

let mounted: { root: Root; element: HTMLElement } | undefined
afterEach(() => {
  mounted?.root.unmount()
  mounted?.element.remove()
  mounted = undefined
})

type More = { hides?: 'all'; isLeft?: boolean; wait?: Promise<void> }

/** A form with two fields. `wait`: what `send` waits for before the call. */
function Team({ save, wait, ...more }: { save: Save } & More) {
  const mutation = useMutation({ mutationFn: save })
  const form = useForm({
    initial: { name: '', tag: '' },
    check: (values) =>
      checkBody(schema, values, (found) => (values.name === 'nobody' ? { ...found, '': 'Not so.' } : found)),
    mutation,
    send: async (body, outcome) => {
      if (wait) await wait
      mutation.mutate(body, outcome)
    },
    onSent: () => {
      if (!more.isLeft) form.reset()
    },
    ...more,
  })
  return (
    <form {...form.props}>
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <TextField label="Name" {...form.text('name')} />
      <TextField label="Tag" {...form.text('tag')} />
      <button type="submit">{form.isBusy ? 'Saving' : 'Save'}</button>
    </form>
  )
}

function show(save: Save, more: More = {}): void {
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <Team save={save} {...more} />
    </QueryClientProvider>,
  )
  mounted = { root, element }
}

const name = page.getByLabelText('Name')
const tag = page.getByLabelText('Tag')
const save = page.getByRole('button', { name: 'Save' })
const saving = page.getByRole('button', { name: 'Saving' })
const fill = async (texts: Body) => {
  await name.fill(texts.name)
  await tag.fill(texts.tag)
}
const refusal = (fields: Record<string, string[]>) => new CallError(400, fields, 'The server refuses.')

test('shows all problems at once, with the focus on the first', { tags: 'long' }, async () => {
  let calls = 0
  show(async () => String(++calls))
  await fill({ name: 'ab', tag: 'x' })
  await save.click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('The name is too short.')
  await expect.element(tag).toHaveAccessibleDescription('The tag is too short.')
  expect(calls).toBe(0)
})

test(
  'focuses the first problem in the form, and again when it is submitted again',
  { tags: 'long' },
  async () => {
    show(async () => '')
    await fill({ name: 'abc', tag: 'x' })
    await save.click()
    await expect.element(tag).toHaveFocus()
    await expect.element(name).not.toHaveAttribute('aria-invalid')
    await save.click()
    await expect.element(tag).toHaveFocus()
  },
)

test('hides the problem of a field that changes', { tags: 'long' }, async () => {
  show(async () => '')
  await save.click()
  await name.fill('a')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  await expect.element(tag).toHaveAttribute('aria-invalid', 'true')
})

test('hides all problems where a field depends on another', { tags: 'long' }, async () => {
  show(async () => '', { hides: 'all' })
  await save.click()
  await expect.element(tag).toHaveAttribute('aria-invalid', 'true')
  await name.fill('a')
  await expect.element(tag).not.toHaveAttribute('aria-invalid')
})

test(
  'a refusal of a field stands at it, takes the focus, and keeps the values',
  { tags: 'long' },
  async () => {
    show(() => Promise.reject(refusal({ tag: ['This tag is taken.'] })))
    await fill({ name: 'Falcons', tag: 'FAL' })
    await save.click()
    await expect.element(tag).toHaveAccessibleDescription('This tag is taken.')
    await expect.element(tag).toHaveFocus()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(name).toHaveValue('Falcons')
    await expect.element(tag).toHaveValue('FAL')
  },
)

test('a refusal of no shown field stands above the form until a change', { tags: 'long' }, async () => {
  show(() => Promise.reject(refusal({ color: ['No such color.'] })))
  await fill({ name: 'Falcons', tag: 'FAL' })
  await save.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server refuses.')
  await expect.element(name).toHaveValue('Falcons')
  await tag.fill('FALC')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a problem of the whole form stands above it', { tags: 'long' }, async () => {
  show(async () => '')
  await fill({ name: 'nobody', tag: 'FAL' })
  await save.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not so.')
})

test('sends once while the call is pending, also after a change', { tags: 'long' }, async () => {
  const answer = Promise.withResolvers<string>()
  const bodies: Body[] = []
  show((body) => {
    bodies.push(body)
    return answer.promise
  })
  await fill({ name: 'Falcons', tag: 'FAL' })
  await save.dblClick()
  await saving.click()
  await tag.fill('FALC')
  await saving.click()
  await userEvent.keyboard('{Enter}')
  expect(bodies).toEqual([{ name: 'Falcons', tag: 'FAL' }])
  answer.resolve('')
  await expect.element(save).toBeVisible()
})

test('sends once while `send` waits before the call', { tags: 'long' }, async () => {
  const wait = Promise.withResolvers<void>()
  let calls = 0
  show(async () => String(++calls), { wait: wait.promise })
  await fill({ name: 'Falcons', tag: 'FAL' })
  await save.click()
  await save.click()
  wait.resolve()
  await expect.element(name).toHaveValue('')
  expect(calls).toBe(1)
})

test(
  'stays busy after the success of a form that is left, also after a change',
  { tags: 'long' },
  async () => {
    let calls = 0
    show(async () => String(++calls), { isLeft: true })
    await fill({ name: 'Falcons', tag: 'FAL' })
    await save.click()
    await expect.element(saving).toBeVisible()
    await tag.fill('FALC')
    await saving.click()
    await expect.element(saving).toBeVisible()
    expect(calls).toBe(1)
  },
)

test('can be sent again after a refusal', { tags: 'long' }, async () => {
  let calls = 0
  show(async () => {
    if (++calls === 1) throw refusal({ name: ['This name is taken.'] })
    return ''
  })
  await fill({ name: 'Falcons', tag: 'FAL' })
  await save.click()
  await expect.element(name).toHaveFocus()
  await name.fill('Hawks')
  await save.click()
  await expect.element(name).toHaveValue('')
  expect(calls).toBe(2)
})
