import { useState } from 'preact/hooks'
import { useConsole } from '../context.ts'
import type { TabToken } from '../http-transport.ts'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'

/** Asks for the admin token. */
export function TokenForm({ token }: { token: TabToken }) {
  const { store } = useConsole()
  const [value, setValue] = useState('')
  const [wasRefused, setRefused] = useState(false)
  const open = async () => {
    token.set(value)
    await store.refresh()
    setRefused(store.connection.value === 'forbidden')
  }
  return (
    <Form class="card token-form" onSubmit={open}>
      <h1>This server needs a token</h1>
      <p>It was printed when the server started, or set with --admin-token. This tab keeps it until you close it.</p>
      <Field
        label="Admin token"
        type="password"
        value={value}
        onValue={setValue}
        autocomplete="off"
        {...(wasRefused && { error: 'The server refused this token.' })}
      />
      <Button kind="primary" type="submit">
        Open the console
      </Button>
    </Form>
  )
}
