// The reference at /api/docs in a browser: finds calls, shows what they take and answer, and tries them by one's key.
try {
  const theme = localStorage.getItem('theme')
  if (theme) document.documentElement.dataset.theme = theme
} catch {
  // A browser that keeps nothing shows the theme of the system.
}

const element = (tag, text, fields = {}) =>
  Object.assign(document.createElement(tag), { textContent: text, ...fields })

let loading
const loadDocument = () =>
  (loading ??= fetch(
    location.pathname.includes('console') ? '/api/openapi-console.json' : '/api/openapi.json',
  ).then((answer) => answer.json()))

/** A schema as an outline; names are opened down to a depth, so that none goes on for ever. */
function outline(all, schema, indent = '', depth = 2) {
  if (!schema) return 'nothing'
  const ref = schema.$ref?.split('/').at(-1)
  if (ref) return depth === 0 ? ref : outline(all, all.components.schemas[ref], indent, depth - 1)
  const parts = schema.anyOf ?? schema.oneOf
  if (parts) return parts.map((part) => outline(all, part, indent, depth)).join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.items) return `[${outline(all, schema.items, indent, depth)}]`
  const fields = fieldsOf(all, schema)
  if (Object.keys(fields).length === 0) return [schema.type ?? 'anything'].flat().join(' | ')
  const lines = Object.entries(fields).map(
    ([name, [field, isRequired]]) =>
      `${indent}  ${name}${isRequired ? '' : '?'}: ${outline(all, field, `${indent}  `, depth)}`,
  )
  const orNull = [schema.type].flat().includes('null') ? ' | null' : ''
  return `{\n${lines.join('\n')}\n${indent}}${orNull}`
}

function fieldsOf(all, schema) {
  const ref = schema.$ref?.split('/').at(-1)
  if (ref) return fieldsOf(all, all.components.schemas[ref])
  const own = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    [field, schema.required?.includes(name) ?? false],
  ])
  return Object.assign(
    {},
    ...(schema.allOf ?? []).map((part) => fieldsOf(all, part)),
    Object.fromEntries(own),
  )
}

async function show(details) {
  if (details.dataset.shown) return
  details.dataset.shown = 'yes'
  const all = await loadDocument()
  const { method, path } = details.dataset
  const operation = all.paths[path][method.toLowerCase()]
  const parameters = (operation.parameters ?? []).map((each) =>
    each.$ref ? all.components.parameters[each.$ref.split('/').at(-1)] : each,
  )
  const body = operation.requestBody?.content['application/json']
  const status = Object.keys(operation.responses).find((each) => each.startsWith('2'))
  const answer = operation.responses[status].content?.['application/json']
  if (body) details.append(element('h4', 'Body'), element('pre', outline(all, body.schema)))
  if (answer) details.append(element('h4', `Answer ${status}`), element('pre', outline(all, answer.schema)))
  if (answer?.example)
    details.append(element('h4', 'Example'), element('pre', JSON.stringify(answer.example, null, 2)))
  if (method === 'GET' || operation.security.some((way) => way.key))
    details.append(form({ method, path, parameters, body }))
}

function form({ method, path, parameters, body }) {
  const made = element('form', '')
  made.append(element('h4', 'Try it'))
  for (const { name, in: place, required } of parameters) {
    const label = element('label', `${name}${required ? '' : ' (optional)'}`)
    label.append(element('input', '', { name: `${place} ${name}`, required, autocomplete: 'off' }))
    made.append(label)
  }
  if (body) {
    const label = element('label', 'Body')
    const text = JSON.stringify(body.example ?? {}, null, 2)
    label.append(element('textarea', '', { name: 'body', rows: 6, value: text, spellcheck: false }))
    made.append(label)
  }
  const output = element('pre', '', { hidden: true })
  output.setAttribute('role', 'status')
  made.append(element('button', 'Send'), output)
  made.addEventListener('submit', async (event) => {
    event.preventDefault()
    output.hidden = false
    output.textContent = '…'
    output.textContent = await send({ method, path, values: new FormData(made) })
  })
  return made
}

async function send({ method, path, values }) {
  const query = new URLSearchParams()
  const headers = { accept: 'application/json' }
  let address = path
  for (const [field, value] of values) {
    const [place, name] = field.split(' ')
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value))
    else if (place === 'query' && value !== '') query.set(name, value)
    else if (place === 'header' && value !== '') headers[name] = value
  }
  const key = document.querySelector('#key')?.value.trim()
  if (key) headers.authorization = `Bearer ${key}`
  const body = values.get('body')
  if (body !== null) headers['content-type'] = 'application/json'
  try {
    const url = `${address}${query.size > 0 ? `?${query}` : ''}`
    const answer = await fetch(url, {
      method,
      headers,
      credentials: 'omit',
      ...(body === null ? {} : { body }),
    })
    const left = answer.headers.get('ratelimit')
    const text = await answer.text()
    const shown = answer.headers.get('content-type')?.includes('json')
      ? JSON.stringify(JSON.parse(text), null, 2)
      : text
    return `${answer.status}${left ? `  RateLimit: ${left}` : ''}\n${shown}`
  } catch (error) {
    return String(error)
  }
}

function find(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  let count = 0
  for (const section of document.querySelectorAll('section')) {
    let own = 0
    for (const details of section.querySelectorAll('details')) {
      const content = `${details.id} ${details.querySelector('summary').textContent}`.toLowerCase()
      details.hidden = !words.every((word) => content.includes(word))
      if (!details.hidden) own += 1
    }
    section.hidden = own === 0
    count += own
  }
  document.querySelector('#none').hidden = count > 0
}

function open() {
  const target = document.getElementById(location.hash.slice(1))
  if (target?.tagName === 'DETAILS') target.open = true
}

document.querySelector('.tools').hidden = false
document.querySelector('#find')?.addEventListener('input', ({ target }) => find(target.value))
const keyField = document.querySelector('#key')
if (keyField) {
  keyField.value = sessionStorage.getItem('api-key') ?? ''
  keyField.addEventListener('input', () => sessionStorage.setItem('api-key', keyField.value.trim()))
}
for (const details of document.querySelectorAll('details'))
  details.addEventListener('toggle', () => details.open && void show(details))
addEventListener('hashchange', open)
open()
