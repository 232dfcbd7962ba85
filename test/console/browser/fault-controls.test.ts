import { expect, test } from 'vitest'
import { createSimulator, type FaultStatus } from '../../../src/index.ts'
import { useBrowser } from './browser.ts'

const { open } = useBrowser()

test('each common case is switched on and off, and one button turns all off', async () => {
  const { page, admin } = await open('?view=faults')
  const cases = page.getByRole('list', { name: 'Common cases' })
  const rules = [
    { title: /^Fails twice, then works/, rule: { id: 'fails-twice', status: 503, times: 2 } },
    { title: /^Slow network/, rule: { id: 'slow-network', delay: { min: 800, max: 2500 } } },
    { title: /^Outage/, rule: { id: 'outage', status: 503, retryAfter: 30 } },
    { title: /^Flaky/, rule: { id: 'flaky', status: 500, probability: 0.3 } },
  ]
  for (const { title, rule } of rules) {
    await cases.getByRole('button', { name: title, pressed: false }).click()
    await cases.getByRole('button', { name: title, pressed: true }).waitFor()
    expect(await admin('/faults')).toMatchObject({ data: [rule] })
    await cases.getByRole('button', { name: title }).click()
    await cases.getByRole('button', { name: title, pressed: false }).waitFor()
    expect(await admin('/faults')).toEqual({ data: [] })
  }
  for (const { title } of rules) {
    await cases.getByRole('button', { name: title, pressed: false }).click()
    await cases.getByRole('button', { name: title, pressed: true }).waitFor()
  }
  await page.getByRole('button', { name: 'Turn all off' }).click()
  await page.getByText('All faults are off.').waitFor()
  await page.getByText('No rule is on: the API answers as it should.').waitFor()
  expect(await admin('/faults')).toEqual({ data: [] })
})

/** What is filled in for each kind of rule, and the rule that the API then has. */
const kinds: [effect: string, fields: Record<string, string>, rule: object][] = [
  [
    'reply',
    { Headers: 'Cache-Control: no-store\nX-Own: a: b', 'Other fields': '{"every": 2}' },
    {
      status: 503,
      headers: [
        { name: 'Cache-Control', value: 'no-store' },
        { name: 'X-Own', value: 'a: b' },
      ],
      every: 2,
    },
  ],
  ['delay', { 'Delay (ms)': '5' }, { delay: 5 }],
  [
    'rate-limit',
    { 'Requests allowed': '3', Per: 'PT1M', Status: '420' },
    { rateLimit: { requests: 3, window: 'PT1M' }, status: 420 },
  ],
  ['disconnect', { 'Part of the URL': 'latest' }, { kind: 'disconnect', urlIncludes: 'latest' }],
  ['hang', { 'Skip the first': '2' }, { kind: 'hang', skip: 2 }],
  ['truncate', { 'Probability (%)': '12.5' }, { kind: 'truncate', probability: 0.125 }],
]

test('the form makes a rule of each kind, and shows it as JSON before', async () => {
  const { page, admin } = await open('?view=faults')
  await page.getByText('As JSON').click()
  for (const [effect, fields, rule] of kinds) {
    await page.getByLabel('What happens').selectOption(effect)
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByLabel('Name', { exact: true }).fill(effect)
    await expect
      .poll(async () => JSON.parse((await page.locator('pre').textContent()) ?? ''))
      .toEqual({ id: effect, ...rule })
    await page.getByRole('button', { name: 'Turn the rule on' }).click()
    await page.getByRole('button', { name: `Turn off ${effect}` }).waitFor()
    const { data } = await admin<{ data: FaultStatus[] }>('/faults')
    expect(data.at(-1)).toEqual({ id: effect, ...rule, matched: 0, hits: 0 })
  }
})

test('the presets are those of the service, each with what it does, and one has to be chosen', async () => {
  const { page, admin, api } = await open('?view=faults')
  await page.getByLabel('What happens').selectOption('preset')
  const choice = page.getByLabel('Preset', { exact: true })
  const presets = createSimulator().faults.presets()
  await expect
    .poll(() => choice.locator('option').allTextContents())
    .toEqual(['Choose one', ...presets.map(({ name }) => name)])
  await page.getByRole('button', { name: 'Turn the rule on' }).click()
  await page.locator('.notice-refused').getByText('Choose a preset.').waitFor()
  await choice.selectOption('bad-gateway-html')
  await page.getByText('A 502 with a page of HTML, as proxies send it.').waitFor()
  await page.getByLabel('Times').fill('1')
  await page.getByRole('button', { name: 'Turn the rule on' }).click()
  await page.getByText('Answers bad-gateway-html, at most 1 time').waitFor()
  expect(await admin('/faults')).toMatchObject({ data: [{ preset: 'bad-gateway-html', times: 1 }] })
  const answers = [await api('/portfolios/crash/snapshots'), await api('/portfolios/crash/snapshots')]
  expect(answers.map(({ status }) => status)).toEqual([502, 200])
})

test('a list of presets that cannot be read says so, and is read again on a click', async () => {
  const { page } = await open('?view=faults')
  const presets = /\/__admin\/fault-presets/
  const problem = { code: 'internal', detail: 'It is raining.', status: 500, title: 'No', type: 'urn:no' }
  await page.route(presets, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  )
  await page.getByLabel('What happens').selectOption('preset')
  const alert = page.getByRole('alert').filter({ hasText: 'The presets could not be read: It is raining.' })
  await alert.waitFor()
  await page.unroute(presets)
  await alert.getByRole('button', { name: 'Try again', exact: true }).click()
  await alert.waitFor({ state: 'detached' })
  await page.getByLabel('Preset', { exact: true }).selectOption('bad-gateway-html')
  await page.getByText('A 502 with a page of HTML, as proxies send it.').waitFor()
})
