/** The least that an Express server is: what starting and holding one costs. */
import express from 'express'

const app = express()
app.use((_request, response) => response.send('hello'))
app.listen(Number(process.argv[2]), '127.0.0.1')
