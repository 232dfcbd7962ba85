package main

import (
	"io"
	"log"
	"net/http"
	"os"
	"strings"
)

func main() {
	for at := 1; at < len(os.Args); at += 2 {
		if err := send(os.Args[at], os.Args[at+1]); err != nil {
			log.Fatal(err)
		}
	}
}

func send(method, url string) error {
	var body io.Reader
	if method == "PATCH" {
		body = strings.NewReader(`{"amount":1}`)
	}
	request, err := http.NewRequest(method, url, body)
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer any")
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != 200 {
		log.Fatal(response.Status)
	}
	_, err = io.Copy(io.Discard, response.Body)
	return err
}
